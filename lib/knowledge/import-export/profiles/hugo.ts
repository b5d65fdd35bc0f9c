import { realpath } from "node:fs/promises"
import { dirname, join, posix } from "node:path"
import { folderItems } from "./folder-items"
import { bareName, basePath, type Document, firstFile, type Profile, pathOf } from "./profile"
import { readWithin } from "./programs"
import { parseYaml, readToml } from "./settings-files"

const names = ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config.yml"]
const configs = [...names, ...names.map((name) => `config/_default/${name}`)]

/** A folder of Hugo's content, or of the site with it in `content`. */
export async function findHugo(folder: string, isChosen: boolean): Promise<Profile | null> {
  for (const site of [folder, dirname(folder), dirname(dirname(folder))]) {
    const foundBy = await firstFile(site, configs)
    const text = foundBy ? await readWithin(site, join(site, foundBy)) : null
    if (!foundBy || text === null) continue
    const { values: settings } = foundBy.endsWith(".toml") ? readToml(text) : parseYaml(text)
    const wanted = join(site, typeof settings.contentDir === "string" ? settings.contentDir : "content")
    const content = await realpath(wanted).catch(() => null)
    if (!content) continue
    if (
      site === folder ? !content.startsWith(`${folder}/`) : folder !== content && dirname(folder) !== content
    )
      continue
    return profileOf(site === folder ? content : folder, basePath(settings.baseURL), foundBy)
  }
  return isChosen ? profileOf(folder, "") : null
}

const profileOf = (root: string, base: string, foundBy?: string): Profile => ({
  name: "hugo",
  foundBy,
  root,
  isDocument: (path) => /(?:^|\/)_index\.[^/]+$/.test(path),
  navigation: (documents, directories) => folderItems(".", documents, directories, weightOf),
  addresses: (document) => addressesOf(document, base),
})

/** Hugo reads a weight of 0 as none. */
const weightOf = ({ values: { weight } }: Document) => (Number(weight) > 0 ? Number(weight) : undefined)

function addressesOf({ place, values: { slug, aliases } }: Document, base: string): string[] {
  const bare = bareName(place).toLowerCase().replace(/\s+/g, "-")
  const address = typeof slug === "string" ? posix.join(posix.dirname(bare), slug) : bare
  const formerly = (Array.isArray(aliases) ? aliases : [])
    .filter((alias): alias is string => typeof alias === "string" && !/[\s:]/.test(alias))
    .map((alias) => (alias.startsWith("/") ? alias : posix.join("/", posix.dirname(address), alias)))
  return [address, ...formerly].map((path) => pathOf(base, path))
}
