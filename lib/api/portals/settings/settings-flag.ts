import { createHash } from "node:crypto"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { toSettings } from "./wire"

/** The public switch whose name has this SHA-256, in hexadecimal digits; undefined when none has. */
export function findSettingsFlag(organisation: Organisation, key: string): boolean | undefined {
  const { usersettings, frontendsettings } = toSettings(organisation).data
  const settings = Object.entries({ ...usersettings, ...frontendsettings })
  const found = settings.find(
    ([name, value]) => typeof value === "boolean" && hashOf(name) === key.toLowerCase(),
  )
  return found?.[1] as boolean | undefined
}

const hashOf = (name: string) => createHash("sha256").update(name).digest("hex")
