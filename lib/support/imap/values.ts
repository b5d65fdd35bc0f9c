/** How a connection to a mail server is kept from being listened to. */
export const securities = ["tls", "starttls", "none"] as const
export type Security = (typeof securities)[number]

/** Mailboxes that one instance reads at a time. */
export const mostReadAtOnce = 200

/** What is wrong with a mailbox, in words for people. */
export const imapWords = {
  refused: "The server refuses connections at this port",
  unreachable: "The server does not answer",
  silent: "The server stopped answering",
  closed: "The server closed the connection",
  notImap: "The server does not speak IMAP at this port, or wants another kind of encryption",
  certificate: "The server’s certificate does not prove that it is this server",
  noStartTls: "The server offers no STARTTLS at this port",
  plain: "Without encryption, only a server in the operator’s own network can be read",
  login: "The server does not accept this user with this password",
  oauth: "The sign-in service does not accept these values",
  token: "The sign-in service accepts them, but the mail server does not accept its token",
  folder: "There is no such folder",
  moveTo: "There is no such folder to move emails to",
  notMoved: "An email was read but could not be moved",
  credentials: "Enter the password anew: another server or user must not get the one that is kept",
  notGiven: (uid: number) => `The server does not give email ${uid} of the folder`,
  other: "The mailbox could not be read",
} as const

/** Services that give tokens for their mailboxes: where, and which server reads these. The address of another one is entered. */
export const tokenServices = {
  microsoft: {
    label: "Microsoft 365",
    host: "outlook.office365.com",
    tokenUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
  },
  google: { label: "Google", host: "imap.gmail.com", tokenUrl: "https://oauth2.googleapis.com/token" },
} as const
export const tokenServiceNames = ["microsoft", "google", "other"] as const
export type TokenServiceName = (typeof tokenServiceNames)[number]
