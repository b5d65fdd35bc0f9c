import { seal, unseal } from "@/lib/platform/crypto/sealed"

const purpose = "webhook-signing"

/** What a webhook's messages are signed with lies in the database so that only this installation reads it. */
export const sealKey = (key: string) => seal(purpose, key)
export const unsealKey = (sealed: string) => unseal(purpose, sealed)
