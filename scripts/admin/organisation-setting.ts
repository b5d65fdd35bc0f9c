import { InvalidError } from "@/lib/platform/errors"
import { jsonIn } from "@/lib/platform/json"
import {
  defaultSettings,
  type OrganisationChanges,
  organisationChanges,
} from "@/lib/tenancy/organisations/schema"

const ownFields = Object.keys(organisationChanges.shape).filter((name) => name !== "settings")
const switches = ownFields.filter((name) => name !== "name" && name !== "customDomain")

/** Everything `organisation set` can change; a survey has a command of its own. */
export const settingNames = [
  ...ownFields,
  ...Object.keys(defaultSettings).filter((name) => name !== "survey"),
]

/** One example of each kind of setting. */
export const settingExamples = `Examples:
  organisation set acme name "Acme Help"
  organisation set acme customDomain help.acme.example   used once proved; none takes it away
  organisation set acme knowledgeBaseDeactivated on      or off
  organisation set acme themeColor "#0b6e4f"
  organisation set acme logo ./logo.png                  "" takes it away
  organisation set acme headerLabels '["Home", "Guides"]'
  organisation set acme languages de,pt-BR               "" takes all but the portal's own away
  organisation set acme languageFallbacks '{"pt-BR":"pt"}'
  organisation set acme footerLinks '[{"label":"Shop","url":"shop.example"}]'`

/** Makes the change that gives a setting the value written on the command line. @throws InvalidError */
export function organisationChange(setting: string, value: string): () => OrganisationChanges {
  if (!settingNames.includes(setting))
    throw new InvalidError(`There is no setting '${setting}'. There are: ${settingNames.join(", ")}.`)
  const parsed = parseValue(setting, value)
  const change = ownFields.includes(setting) ? { [setting]: parsed } : { settings: { [setting]: parsed } }
  return () => change
}

function parseValue(setting: string, value: string): unknown {
  if (setting === "customDomain") return value === "" || value === "none" ? null : value
  const example = switches.includes(setting) ? true : defaultSettings[setting as keyof typeof defaultSettings]
  if (typeof example === "boolean") return parseSwitch(setting, value)
  if (setting === "languages") return value.split(",").filter((tag) => tag.trim() !== "")
  if (Array.isArray(example)) return parseList(setting, value)
  return typeof example === "object" ? parseGroup(setting, value) : value
}

/** @throws InvalidError for anything but yes or no, in the words people write for them */
export function parseSwitch(setting: string, value: string) {
  if (/^(true|on|yes|1)$/i.test(value)) return true
  if (/^(false|off|no|0)$/i.test(value)) return false
  throw new InvalidError(`${setting} is true or false, not '${value}'.`)
}

const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)

function parseGroup(setting: string, value: string): unknown {
  const group = jsonIn(value)
  if (isGroup(group)) return group
  throw new InvalidError(`${setting} is an object in JSON, such as '{"one": "two"}', not '${value}'.`)
}

function parseList(setting: string, value: string): unknown[] {
  const list = jsonIn(value)
  if (Array.isArray(list)) return list
  throw new InvalidError(`${setting} is a list in JSON, such as '["one", "two"]', not '${value}'.`)
}
