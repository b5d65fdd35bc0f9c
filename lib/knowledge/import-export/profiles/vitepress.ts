import { realpath } from "node:fs/promises"
import { join, posix } from "node:path"
import { isMapping, type Literal } from "./literals"
import {
  bareName,
  basePath,
  type Document,
  documentFinder,
  firstFile,
  isElsewhere,
  type NavItem,
  type Profile,
  pathOf,
} from "./profile"
import { readExports } from "./programs"

const configs = [".vitepress", ".vuepress"].flatMap((folder) =>
  ["config", "config/index"].flatMap((name) =>
    ["ts", "mts", "js", "mjs"].map((end) => `${folder}/${name}.${end}`),
  ),
)

/** A folder of VitePress' or VuePress' documents, or one with them in `docs`. */
export async function findVitepress(folder: string, isChosen: boolean): Promise<Profile | null> {
  for (const inside of [".", "docs"]) {
    const site = join(/* turbopackIgnore: true */ folder, inside)
    const file = await firstFile(site, configs)
    if (!file) continue
    const config = await readExports(join(/* turbopackIgnore: true */ site, file), site)
    const values = isMapping(config) ? config : {}
    const wanted = join(
      /* turbopackIgnore: true */ site,
      typeof values.srcDir === "string" ? values.srcDir : ".",
    )
    const root = await realpath(/* turbopackIgnore: true */ wanted).catch(() => null)
    const isInside = root === folder || root?.startsWith(`${folder}/`)
    const own = { ...values, ...(await furtherSettings(isInside && root ? root : site, values)) }
    return profileOf(own, isInside && root ? root : site, posix.join(inside, file))
  }
  return isChosen ? profileOf({}, folder) : null
}

/** What the folder of the site's own language says of it in a file of its own, where the site itself says nothing. */
async function furtherSettings(root: string, values: { [name: string]: Literal }) {
  if (sidebarOf(values)) return {}
  for (const folder of [root, join(root, "en")]) {
    const file = await firstFile(folder, ["config.ts", "config.mts", "config.js", "config.mjs"])
    const config = file && (await readExports(join(folder, file), root))
    if (isMapping(config) && sidebarOf(config)) return { themeConfig: config.themeConfig }
  }
  return {}
}

function profileOf(config: { [name: string]: Literal }, root: string, foundBy?: string): Profile {
  const base = basePath(config.base)
  const sidebar = sidebarOf(config)
  return {
    name: "vitepress",
    foundBy,
    root,
    leftOut: (path) => (path === "public" ? "it holds files, not documents" : undefined),
    navigation: sidebar ? (documents, _, note) => navigationOf(sidebar, documents, note) : undefined,
    addresses: ({ place }) => [pathOf(base, bareName(place))],
  }
}

/** The sidebar of the site, or of its own language. */
function sidebarOf({ themeConfig, theme, locales }: { [name: string]: Literal }): Literal {
  const root = isMapping(locales) ? (locales.root ?? locales["/"]) : undefined
  for (const part of [themeConfig, isMapping(root) ? root.themeConfig : undefined, theme])
    if (isMapping(part)) {
      const inside = isMapping(part.locales) ? (part.locales["/"] ?? part.locales.root) : undefined
      const found = part.sidebar ?? (isMapping(inside) ? inside.sidebar : undefined)
      if (Array.isArray(found) || isMapping(found)) return found
    }
}

function navigationOf(sidebar: Literal, documents: Document[], note: (message: string) => void): NavItem[] {
  const find = documentFinder(documents)
  const documentAt = (link: string, base: string, label?: string): NavItem[] => {
    if (isElsewhere(link)) return []
    const place = find(base + (base ? link.replace(/^\/+/, "") : link)) ?? find(link)
    if (!place) note(`the sidebar names ${link.slice(0, 100)}, which is no document here`)
    return place ? [{ place, label }] : []
  }
  const read = (entry: Literal, base: string, depth: number): NavItem[] => {
    if (entry === undefined) note("an entry of the sidebar is not written out and cannot be read")
    if (typeof entry === "string") return documentAt(entry, base)
    // VuePress: an address and its label.
    if (Array.isArray(entry)) {
      const [link, label] = entry
      return typeof link === "string" && typeof label === "string" ? documentAt(link, base, label) : []
    }
    if (!isMapping(entry) || depth > 20) return []
    const { text, title, link, path, items, children } = entry
    const label = typeof text === "string" ? text : typeof title === "string" ? title : undefined
    const own = typeof entry.base === "string" ? entry.base : base
    const address = typeof link === "string" ? link : typeof path === "string" ? path : undefined
    const head = address === undefined ? [] : documentAt(address, own, label)
    const inside = Array.isArray(items) ? items : Array.isArray(children) ? children : null
    if (!inside) return head
    return [{ label, place: head[0]?.place, items: inside.flatMap((each) => read(each, own, depth + 1)) }]
  }
  if (Array.isArray(sidebar)) return sidebar.flatMap((entry) => read(entry, "", 0))
  return Object.entries(isMapping(sidebar) ? sidebar : {}).flatMap(([prefix, part]) => {
    if (isMapping(part) && Array.isArray(part.items)) {
      const base = typeof part.base === "string" ? part.base : ""
      return part.items.flatMap((entry) => read(entry, base, 0))
    }
    return Array.isArray(part)
      ? part.flatMap((entry) => read(entry, isNamedFromHere(part) ? prefix : "", 0))
      : []
  })
}

/** Whether a list names its documents from its own folder on, as VuePress' do. */
const isNamedFromHere = (part: Literal[]) =>
  part.some((entry) => typeof entry === "string" && !entry.startsWith("/"))
