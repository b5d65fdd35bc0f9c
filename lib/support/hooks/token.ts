import { createHash, randomBytes } from "node:crypto"
import { seal, unseal } from "@/lib/platform/crypto/sealed"
import { mailHookPath } from "@/lib/platform/paths"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { type HookSecret, hookPurpose, hookSecret } from "./schema"
import type { Provider } from "./values"

export const newToken = () => randomBytes(24).toString("hex")
export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

export const sealHook = (secret: HookSecret) => seal(hookPurpose, JSON.stringify(secret))
export const unsealHook = async (sealed: string): Promise<HookSecret> =>
  hookSecret.parse(JSON.parse(await unseal(hookPurpose, sealed)))

export const addressOf = (organisation: Organisation, provider: Provider, token: string) =>
  portalOrigin(organisation) + mailHookPath(provider, token)
