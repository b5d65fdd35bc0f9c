/** Services that take mail for a domain and hand each to an address of ours. */
export const providers = ["postmark", "mailgun", "sendgrid", "ses"] as const
export type Provider = (typeof providers)[number]

export const providerNames: Record<Provider, string> = {
  postmark: "Postmark",
  mailgun: "Mailgun",
  sendgrid: "SendGrid",
  ses: "Amazon SES",
}

/** Without it no hook of this service is believed. */
export const needsProof: Record<Provider, boolean> = {
  postmark: false,
  mailgun: true,
  sendgrid: false,
  ses: true,
}

export const hookWords = {
  unsigned: "The signature is not right",
  old: "The signature is too old",
  noProof: "Enter what proves that it is the service which asks",
  unreadable: "This is no mail as the service sends it",
  notRaw: "The service has to send the mail as it came: switch that on there",
  strange: "This comes from another topic",
  tooLarge: "A mail may have 25,000,000 bytes",
} as const
