import { expect, test } from "vitest";
import { JURORS, MARKERS, REGIONS, markerOf } from "./facts";
import schema from "./wire.schema.json";

const { jurors, regions, lifted } = schema.$defs.Courtroom.properties;

test("every marker is known by its name", () => {
  expect([...MARKERS.keys()].sort()).toEqual([...lifted.items.enum].sort());
  expect(markerOf("red_joy_2")).toMatchObject({ colour: "red", emotion: "joy", value: 3, label: "red Joy, 3" });
});

test("so is every juror and every region", () => {
  expect([...JURORS].sort()).toEqual(Object.keys(jurors.properties).sort());
  expect([...REGIONS].sort()).toEqual(Object.keys(regions.properties).sort());
});
