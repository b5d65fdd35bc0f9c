import { ownHeader } from "@/lib/tenancy/mail/schema"
import type { ParsedMail } from "./parse"
import type { Outcome, Reason } from "./schema"

/** What is known of a mail besides what it says. */
export type Facts = {
  /** Empty for what a mail server sends by itself; null where it is not known. */
  envelopeSender: string | null
  isCut: boolean
  /** Whether the domain of its sender says that it is not from there. */
  isDisowned: boolean
  isSpam: boolean
  isFromOurselves: boolean
  isBlocked: boolean
}

type Check = {
  reason: Reason
  state: "suspended" | "refused"
  holds: (mail: ParsedMail, facts: Facts) => boolean
}

const says = (mail: ParsedMail, name: string, value: RegExp) => value.test(mail.header(name))
const has = (mail: ParsedMail, ...names: string[]) => names.some((name) => mail.header(name) !== "")

/** Why a mail becomes part of no ticket, the first that holds; what none holds of is filed. */
export const checks: readonly Check[] = [
  {
    reason: "loop",
    state: "refused",
    holds: (mail, { isFromOurselves }) => isFromOurselves || has(mail, ownHeader.toLowerCase()),
  },
  {
    reason: "bounce",
    state: "suspended",
    holds: (mail, { envelopeSender }) =>
      envelopeSender === "" ||
      says(mail, "return-path", /^\s*<>\s*$/) ||
      says(mail, "content-type", /^\s*multipart\/report\b/i),
  },
  {
    reason: "automatic",
    state: "suspended",
    holds: (mail) =>
      says(mail, "auto-submitted", /^\s*(?!no\b)\S/i) ||
      says(mail, "precedence", /^\s*(?:auto_reply|junk)\b/i) ||
      has(mail, "x-autoreply", "x-autorespond", "x-auto-response-suppress"),
  },
  {
    reason: "list",
    state: "suspended",
    holds: (mail) =>
      has(mail, "list-id", "list-unsubscribe") || says(mail, "precedence", /^\s*(?:bulk|list)\b/i),
  },
  { reason: "no-sender", state: "suspended", holds: ({ from }) => from === null },
  { reason: "too-large", state: "suspended", holds: (_, { isCut }) => isCut },
  { reason: "blocked", state: "refused", holds: (_, { isBlocked }) => isBlocked },
  { reason: "unproved", state: "suspended", holds: (_, { isDisowned }) => isDisowned },
  { reason: "spam", state: "suspended", holds: (_, { isSpam }) => isSpam },
]

/** What the checks say of a mail; null for one that is to be filed. */
export function verdictOn(mail: ParsedMail, facts: Facts): Pick<Outcome, "state" | "reason"> | null {
  const found = checks.find(({ holds }) => holds(mail, facts))
  return found ? { state: found.state, reason: found.reason } : null
}
