import { seal, unseal } from "@/lib/platform/crypto/sealed"

export const providerPurpose = "identity-provider"

/** A client's secret lies in the database so that only this installation reads it; there may be none. */
export const sealSecret = async (secret: string) => (secret ? seal(providerPurpose, secret) : null)
export const unsealSecret = async (sealed: string | null) =>
  sealed === null ? "" : unseal(providerPurpose, sealed)

const renewalPurpose = "identity-renewal"
/** What a provider is asked with again lies there as a secret does. */
export const sealRenewal = (token: string) => seal(renewalPurpose, token)
export const unsealRenewal = (sealed: string) => unseal(renewalPurpose, sealed)
