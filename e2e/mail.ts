import { deliveredCode, deliveredMails } from "@/lib/testing/mailbox"

// Known once the portal under test has been started.
const dataDir = () => process.env.DATA_DIR ?? ""
let made = 0

/** An email that is not in use. */
export const newAddress = (who = "reader") =>
  `${who}-${process.pid}-${Date.now().toString(36)}-${made++}@example.com`

/** What came to an address, newest first, once something has. */
export const mailsTo = (address: string) => deliveredMails(dataDir(), address)

/** The code in the newest mail to an address, once there is one newer than `after`, a mail's key. */
export const codeTo = (address: string, { after = "" } = {}) => deliveredCode(dataDir(), address, { after })

/** A code of the right form that is not this one. */
export const otherThan = (code: string) => (code === "000000" ? "000001" : "000000")
