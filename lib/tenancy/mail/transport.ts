import { type Env, readEnv } from "@/lib/platform/env"
import { mailbox } from "./mailbox"
import type { Message } from "./message"
import { smtp } from "./smtp"
import { isTestAddress } from "./test-addresses"

/** Hands one message over, once. @throws Error when it may have to be tried again; a signal cuts the waiting. */
export type Transport = (message: Message, signal?: AbortSignal) => Promise<void>

type Settings = Pick<Env, "SMTP_URL" | "DATA_DIR"> & Partial<Pick<Env, "E2E_TOKENS">>

/** Where this installation's mail goes; that to tests of it, into the mailbox. */
export function transportOf({ SMTP_URL, DATA_DIR, E2E_TOKENS }: Settings = readEnv()): Transport {
  const keep = mailbox(DATA_DIR)
  if (!SMTP_URL) return keep
  const send = smtp(SMTP_URL)
  return E2E_TOKENS === "on"
    ? (message, signal) => (isTestAddress(message.to) ? keep(message) : send(message, signal))
    : send
}
