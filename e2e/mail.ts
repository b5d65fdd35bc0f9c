import { createTransport, type SendMailOptions } from "nodemailer"
import { deliveredCode, deliveredMails } from "@/lib/testing/mailbox"
import { until } from "@/lib/testing/until"
import { deployedMails } from "./deployed"
import { deployment } from "./deployment"

// Known once the portal under test has been started.
const dataDir = () => process.env.DATA_DIR ?? ""
/** Mails to no other domain are shown to tests of a deployment. */
const domain = () => process.env.E2E_MAIL_DOMAIN ?? "example.com"
let made = 0

/** An email that is not in use. */
export const newAddress = (who = "reader") =>
  `${who}-${process.pid}-${Date.now().toString(36)}-${made++}@${domain()}`

const patienceMs = 30_000

/** What came to an address, newest first, once something has. */
export const mailsTo = (address: string) =>
  deployment ? until(() => someMails(address), patienceMs) : deliveredMails(dataDir(), address)

async function someMails(address: string) {
  const mails = await deployedMails(address)
  return mails.length > 0 && mails
}

/** The code in the newest mail to an address, once there is one newer than `after`, a mail's key. */
export const codeTo = (address: string, { after = "" } = {}) =>
  deployment
    ? until(async () => codeIn(await deployedMails(address), after), patienceMs)
    : deliveredCode(dataDir(), address, { after })

const codeIn = (mails: { key: string; text: string }[], after: string) =>
  mails.flatMap(({ key, text }) => (key > after && /^\d{6}$/m.exec(text)) || [])[0]

/** A code of the right form that is not this one. */
export const otherThan = (code: string) => (code === "000000" ? "000001" : "000000")

/** Hands a mail to the portal's own listener, as another mail server does. */
export const sendMail = (mail: SendMailOptions) =>
  createTransport({
    ...{ host: "127.0.0.1", port: Number(process.env.E2E_MAIL_PORT), ignoreTLS: true },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }).sendMail(mail)
