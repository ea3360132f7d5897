"""What happens: each verb changes the state in one way, says who learns what, and reports one event."""
