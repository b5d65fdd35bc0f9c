/** Why a mail did not arrive. */
export const failureKinds = [
  "unknown-address",
  "mailbox-full",
  "refused",
  "not-now",
  "unreachable",
  "sign-in",
  "other",
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Why a mail did not arrive, in words for people. */
export const failureWords: Record<FailureKind, string> = {
  "unknown-address": "The recipient’s mail server does not know this address.",
  "mailbox-full": "The recipient’s mailbox is full.",
  refused: "The mail server refused the email.",
  "not-now": "The mail server asked to try again later.",
  unreachable: "The mail server could not be reached.",
  "sign-in": "The mail server refused the sign-in of this installation.",
  other: "The email could not be handed over.",
}
