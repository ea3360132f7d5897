"""What a table takes, as it is kept: the growth of its log."""

from __future__ import annotations

import msgspec

from moot.engine.table import Entry

encode_log = msgspec.msgpack.Encoder().encode
decode_log = msgspec.msgpack.Decoder(list[Entry]).decode
