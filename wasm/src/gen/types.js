// Generated from the records in core/schema; do not edit.
export {};
