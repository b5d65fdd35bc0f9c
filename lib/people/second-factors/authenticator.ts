import { Secret, TOTP } from "otpauth"

const period = 30

const appOf = (secret: string, issuer = "", label = "account") =>
  new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret of an authenticator app, in base 32. */
export const newAppSecret = () => new Secret({ size: 20 }).base32

/** What the picture says that an app reads: whose code it is, and where. */
export const appUri = (secret: string, issuer: string, label: string) =>
  // A colon would end the issuer.
  appOf(secret, issuer.replaceAll(":", " "), label.replaceAll(":", " ")).toString()

/**
 * The half minute whose code this is, now or one before or after: clocks of phones differ. Null for any other code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
