import { seal, unseal } from "@/lib/platform/crypto/sealed"
import { type ImapSecret, imapPurpose, imapSecret, type ReadSource } from "./schema"

export const sealSecret = (secret: ImapSecret) => seal(imapPurpose, JSON.stringify(secret))
export const unsealSecret = async (sealed: string) =>
  imapSecret.parse(JSON.parse(await unseal(imapPurpose, sealed)))

type SignIn = Pick<ReadSource, "host" | "port" | "security" | "userName">

/** Whether what is kept was given for this server and user: no other server gets it. */
export const isKeptFor = (kept: SignIn, asked: SignIn) =>
  kept.host === asked.host &&
  kept.port === asked.port &&
  kept.security === asked.security &&
  kept.userName === asked.userName
