import { seal, unseal } from "@/lib/platform/crypto/sealed"

export const webhookKeyPurpose = "webhook-signing"

/** What a webhook's messages are signed with lies in the database so that only this installation reads it. */
export const sealKey = (key: string) => seal(webhookKeyPurpose, key)
export const unsealKey = (sealed: string) => unseal(webhookKeyPurpose, sealed)
