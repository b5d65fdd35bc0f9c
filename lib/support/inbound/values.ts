/** Days for which a mail is kept as it came: what was filed is in its ticket, and what waits has been seen. */
export const keptDays = 30

/** Why a mail that an agent seems to forward is taken for one of the agent's own. */
export const notForwarded = {
  unproved: "nothing proves that it came from the agent’s address",
  "no-address": "it does not say whose email it is",
  several: "it holds several emails",
  staff: "it is the email of a colleague",
  ourselves: "it is an email of this portal",
} as const
export type NotForwarded = keyof typeof notForwarded
