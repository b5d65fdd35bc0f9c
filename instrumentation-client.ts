import { config } from "zod/v4/core"

// Schemas would try whether they may compile themselves: the content security policy forbids it, and browsers report it.
config({ jitless: true })
