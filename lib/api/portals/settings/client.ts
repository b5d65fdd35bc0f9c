import { get, staffClientOf } from "@/lib/api/http/client-of"
import { upload } from "@/lib/api/http/upload"
import { proved } from "@/lib/api/people/proof/client"
import { changesTo, type Fields, isGroup } from "@/lib/platform/meanwhile"
import { type FlatSettings, flat, logoPath, type PortalSettings } from "@/lib/portals/settings/values"
import type { staffSettings } from "./calls"

const client = staffClientOf<typeof staffSettings>({ getPortalSettings: get })

/** @throws Refusal */
const savePortalSettings = /* @__PURE__ */ proved(client.savePortalSettings)

/** @throws Refusal */
export const deletePortal = /* @__PURE__ */ proved(client.deletePortal)

const ownNames = new Set<string>([
  "name",
  "ticketApp",
  "knowledgeBaseApp",
  "ticketsDeactivated",
  "knowledgeBaseDeactivated",
] satisfies (keyof PortalSettings)[])

/** What was seen of what is changed. */
const seenOf = (seen: Fields, changes: Fields): Fields =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const before = seen[name]
      return [name, isGroup(before) && isGroup(value) ? seenOf(before, value) : before]
    }),
  )

function nested(values: Fields) {
  const entries = Object.entries(values)
  const own = entries.filter(([name]) => ownNames.has(name))
  const settings = entries.filter(([name]) => !ownNames.has(name))
  return {
    ...Object.fromEntries(own),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
  }
}

/**
 * Saves what differs from what was seen.
 * @returns the settings as they are then
 * @throws Refusal of status 409 where another person has changed the same fields meanwhile; its errors end with the
 * fields
 */
export async function saveSettings(seen: FlatSettings, values: Partial<FlatSettings>): Promise<FlatSettings> {
  const changes = changesTo(seen, values)
  const sent = { changes: nested(changes), seen: nested(seenOf(seen, changes)) }
  return flat(await savePortalSettings(sent))
}

/** The settings as they are now. @throws Refusal */
export async function presentSettings(): Promise<FlatSettings> {
  return flat(await client.getPortalSettings({}))
}

/** The field of a form that an error is about, by its dotted name; a list is one field. */
export function fieldOf(name: string): string {
  const parts = name.split(".").filter((part) => part !== "changes" && part !== "settings")
  const place = parts.findIndex((part) => /^\d+$/.test(part))
  return parts.slice(0, place < 0 ? undefined : place).join(".")
}

/** Keeps a picture that becomes the logo once it is saved. @returns its address. @throws Refusal */
export const sendLogo = async (file: File) =>
  (await upload<{ data: { logo: string } }>(logoPath, file)).data.logo
