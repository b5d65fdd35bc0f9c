import type { FailureKind } from "@/lib/tenancy/mail/delivery/values"

/** An address that mail did not reach, by the last report of it. */
export type FailingAddress = {
  address: string
  kind: FailureKind
  /** What its mail server said; empty where it said nothing. */
  answer: string
  failedAt: Date
}
