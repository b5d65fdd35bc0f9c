import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import { createApiKey, revokeApiKey } from "@/lib/people/api-keys/mutations"
import { listApiKeys, listOwnApiKeys } from "@/lib/people/api-keys/queries"
import { apiKey, madeApiKey, newApiKey } from "@/lib/people/api-keys/schema"

/** Keys by which programs use these calls; people alone make and end them. */
export const staffApiKeys = {
  listOwnApiKeys: signedIn
    .read("The asker's own API keys, newest first")
    .givesAs("keys", z.array(apiKey), listOwnApiKeys),
  listApiKeys: signedIn
    .read("The API keys of the company and of all its staff, newest first; for those who manage the portal")
    .givesAs("keys", z.array(apiKey), listApiKeys),
  createApiKey: signedIn
    .write("Makes an API key, which can be read this once", newApiKey)
    .gives(madeApiKey, createApiKey),
  revokeApiKey: signedIn
    .write("Ends an API key at once; those who manage the portal end any", ofId)
    .says("The API key has been revoked.", revokeApiKey),
}
