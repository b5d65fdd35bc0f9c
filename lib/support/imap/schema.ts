import { z } from "zod"
import { securities, tokenServiceNames, tokenServices } from "./values"

const line = (most: number, required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cc}*$/u, "Leave out control characters")

const folderName = line(200, "Enter a folder")

const password = z.strictObject({
  signIn: z.literal("password"),
  password: z.string().min(1, "Enter a password").max(500, "At most 500 characters"),
})
const oauth = z.strictObject({
  signIn: z.literal("oauth"),
  clientId: line(500, "Enter the client’s id"),
  /** Empty for clients without one. */
  clientKey: z.string().max(500).default(""),
  refreshToken: line(5000, "Enter a refresh token"),
  tokenUrl: z.url({ protocol: /^https?$/, error: "Enter an address that begins with https://" }).max(500),
})

/** How to sign in to a mailbox. It is kept sealed and shown to no one. */
export const imapSecret = z.discriminatedUnion("signIn", [password, oauth])
export type ImapSecret = z.output<typeof imapSecret>

/** A mailbox that an inbox reads its mail from. */
export const imapSettings = z.strictObject({
  host: line(253, "a server")
    .toLowerCase()
    .regex(/^[a-z0-9.:-]+$/, "Enter the server’s name, such as imap.example.com"),
  port: z.int("Enter a port").min(1, "Enter a port").max(65_535, "Ports end at 65535").default(993),
  security: z.enum(securities).default("tls"),
  userName: line(320, "a user"),
  folder: folderName.default("INBOX"),
  /** Where mail that has been read goes; empty where it stays. */
  moveTo: z.union([z.literal(""), folderName]).default(""),
  /** Whether what is there already becomes tickets too, when it is read first. Left out where it stays as it is, or is not to. */
  readsExisting: z.boolean().optional(),
  /** Left out where it stays as it is. */
  credentials: imapSecret.optional(),
})
export type ImapSettings = z.input<typeof imapSettings>

/** What a form says of a mailbox, whose password is left empty where it stays as it is. */
export const imapForm = imapSettings
  .omit({ credentials: true })
  .extend({
    port: z.string().trim().transform(Number).pipe(imapSettings.shape.port.unwrap()),
    signIn: z.enum(["password", "oauth"]),
    password: z.string(),
    service: z.enum(tokenServiceNames),
    clientId: z.string(),
    clientKey: z.string(),
    refreshToken: z.string(),
    tokenUrl: z.string(),
  })
  .transform(
    (
      { signIn, password, service, clientId, clientKey, refreshToken, tokenUrl: entered, ...settings },
      { addIssue },
    ) => {
      const tokenUrl = service === "other" ? entered : tokenServices[service].tokenUrl
      const given =
        signIn === "password"
          ? password && { signIn, password }
          : (clientId || clientKey || refreshToken || (service === "other" && entered)) && {
              signIn,
              clientId,
              clientKey,
              refreshToken,
              tokenUrl,
            }
      const secret = given ? imapSecret.safeParse(given) : null
      if (secret && !secret.success)
        for (const { path, message } of secret.error.issues) addIssue({ code: "custom", path, message })
      return { ...settings, credentials: secret?.data } satisfies ImapSettings
    },
  )

const moment = z.string().nullable()

/** A mailbox as managers see it. */
export const imapSource = z.object({
  inboxId: z.string(),
  host: z.string(),
  port: z.number(),
  security: z.enum(securities),
  userName: z.string(),
  signIn: z.enum(["password", "oauth"]),
  folder: z.string(),
  moveTo: z.string(),
  readsExisting: z.boolean(),
  checkedAt: moment.describe("When it was read last"),
  failedAt: moment.describe("When it could not be read last"),
  /** What is wrong, in words; empty when it was read last time. */
  error: z.string(),
})
export type ImapSource = z.infer<typeof imapSource>

/** Up to where a folder has been read; while one that is numbered anew is gone through, mails from before a moment are old. */
export type Cursor = { uidValidity: string | null; lastUid: number; readsSince: Date | null }

/** A mailbox as its reader knows it. */
export type ReadSource = Omit<ImapSource, "checkedAt" | "failedAt"> &
  Cursor & { checkedAt: Date | null; failedAt: Date | null; sealed: string; createdAt: Date }

/** What a mailbox's password is sealed for. */
export const imapPurpose = "imap-source"

/** What is wrong with some mailboxes, in words, such as that a server does not accept their passwords. */
export type MailboxFault = { says: string; mailboxes: number }
