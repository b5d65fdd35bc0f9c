/** What a webhook can hear of, with what is said about it on screens. */
export const webhookEvents = {
  "ticket.created": "A ticket was opened",
  "ticket.replied": "A ticket was answered, by its requester or by staff",
  "ticket.noted": "An internal note was written",
  "ticket.changed": "Status, assignee, team, priority, language, tags, a field or the requester changed",
  "ticket.merged": "A ticket became part of another one",
  "ticket.deleted": "A ticket was deleted or marked as spam",
  "ticket.restored": "A deleted ticket was restored",
  "ticket.rated": "The requester answered the survey",
  "article.published": "An article was published, or its changes were",
  "article.unpublished": "An article was unpublished",
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What is sent to try a webhook out; every one hears it. */
export const testEvent = "webhook.test"

/** What a rule has one told, whatever it wants to hear of otherwise. */
export const ruleEvent = "ticket.automated"

/** What a secret begins with, as Standard Webhooks say. */
export const signingPrefix = "whsec_"

/** Hours for which both secrets sign once there is a new one. */
export const rotationHours = 24

/** Days without any success, as people are told of a webhook that was switched off; the attempts of a message end a little sooner. */
export const failingDays = 3

/** Days for which the log of deliveries is kept. */
export const deliveryDays = 30

export const deliveryStates = ["waiting", "delivered", "failed"] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a webhook was switched off by itself. */
export const endings = ["gone", "failing"] as const
export type Ending = (typeof endings)[number]
