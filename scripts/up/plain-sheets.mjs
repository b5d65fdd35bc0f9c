import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { root } from "./root.mjs"

const portal = "app/portal/[company]/[language]"
const chunks = "_next/static/chunks"
const nothing = { code: "export default 0", moduleType: "js" }
/** Which sheet takes the place of which on plain pages, by their addresses (lib/platform/http/page-cache/plain-sheets.ts). */
const list = ".next/vestibule/plain-sheets.json"

/**
 * Makes of each sheet with utilities one for public pages, which has none that only staff's and customers' screens use.
 */
export async function makePlainSheets() {
  const { default: postcss } = await import("postcss")
  const said = await saidOnPublicPages()
  const folder = path.join(root, ".next/static/chunks")
  const made = {}
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".css"))) {
    const whole = readFileSync(path.join(folder, file), "utf8")
    if (!whole.includes("@layer utilities{")) continue
    const plain = plainSheet(postcss.parse(whole), said)
    const name = `plain-${createHash("sha256").update(plain).digest("hex").slice(0, 12)}.css`
    writeFileSync(path.join(folder, name), plain)
    made[`/${chunks}/${file}`] = `/${chunks}/${name}`
  }
  writeFileSync(path.join(root, list), JSON.stringify(made))
}

/** Every word that may be a class in the code of public pages and of their script, what it loads later included. */
async function saidOnPublicPages() {
  const { rolldown } = await import("rolldown")
  const bundle = await rolldown({
    cwd: root,
    input: [...publicFiles(), "app/layout.tsx", "components/shell/page-script/page-script.ts"],
    platform: "node",
    tsconfig: true,
    external: (id) => !/^(?:@\/|[./]|app\/|components\/)/.test(id),
    plugins: [{ name: "without-files", load: (id) => (/\.(?:css|woff2)$/.test(id) ? nothing : null) }],
    treeshake: { moduleSideEffects: false },
    onLog: () => {},
  })
  const { output } = await bundle.generate()
  await bundle.close()
  const code = output.map((chunk) => chunk.code ?? "").join("\n")
  // A class may hold braces and single quotes itself.
  return new Set([...code.matchAll(/[^\s"'`{}]+/g), ...code.matchAll(/[^\s"`]+/g)].map(([word]) => word))
}

/** The pages, and what stands above them and at missing addresses. */
const publicFiles = () =>
  ["", "(public)", "404"].flatMap((folder) =>
    readdirSync(path.join(root, portal, folder), { recursive: folder !== "", withFileTypes: true })
      .filter(({ name }) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
      .map((file) => path.relative(root, path.join(file.parentPath, file.name))),
  )

/** The parsed sheet without utilities that none of `said` is the class of, and without what only those used. */
export function plainSheet(sheet, said) {
  sheet.walkAtRules("layer", (layer) => {
    if (layer.params !== "utilities") return
    layer.walkRules((rule) => {
      const classes = classesIn(rule.selector)
      if (classes.length > 0 && !classes.some((name) => said.has(name))) drop(rule)
    })
  })
  const rest = sheet.toString()
  const isRead = (property) => rest.includes(`var(${property}`)
  sheet.walkAtRules("property", (rule) => isRead(rule.params) || drop(rule))
  sheet.walkDecls(/^--tw-/, (declaration) => isRead(declaration.prop) || drop(declaration))
  return sheet.toString()
}

/** Removes a part of a sheet, and each part around it that is empty then. */
function drop(node) {
  const { parent } = node
  node.remove()
  if (parent?.nodes.length === 0 && parent.type !== "root") drop(parent)
}

const classesIn = (selector) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replaceAll(/\\(.)/g, "$1"))
