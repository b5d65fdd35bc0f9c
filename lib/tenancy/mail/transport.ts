import { type Env, readEnv } from "@/lib/platform/env"
import { mailbox } from "./mailbox"
import type { Message } from "./message"
import { smtp } from "./smtp"

/** Hands one message over, once. @throws Error when it may have to be tried again; a signal cuts the waiting. */
export type Transport = (message: Message, signal?: AbortSignal) => Promise<void>

/** Where this installation's mail goes. */
export function transportOf(
  { SMTP_URL, DATA_DIR }: Pick<Env, "SMTP_URL" | "DATA_DIR"> = readEnv(),
): Transport {
  return SMTP_URL ? smtp(SMTP_URL) : mailbox(DATA_DIR)
}
