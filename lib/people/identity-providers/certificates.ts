import { X509Certificate } from "node:crypto"
import { InvalidError } from "@/lib/platform/errors"
import { providerWords } from "./schema"

const leastBits = 2048

/** A certificate as it is kept: its bytes in Base64, in one line. @throws InvalidError about `certificates` */
export function certificateIn(text: string): string {
  const { publicKey, raw } = readCertificate(text)
  if (publicKey.asymmetricKeyType !== "rsa") throw refuse(providerWords.notRsa)
  if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits) throw refuse(providerWords.shortKey)
  return raw.toString("base64")
}

/** What there is to know of a kept certificate: whose it is, and until when. */
export function describeCertificate(certificate: string): { subject: string; endsAt: string } {
  const { subject, validTo } = readCertificate(certificate)
  return { subject: subject.replaceAll("\n", ", ").slice(0, 200), endsAt: new Date(validTo).toISOString() }
}

function readCertificate(text: string): X509Certificate {
  const bytes = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, "")
  try {
    return new X509Certificate(Buffer.from(bytes, "base64"))
  } catch {
    throw refuse(providerWords.certificate)
  }
}

const refuse = (words: string) => new InvalidError(words, { certificates: words })
