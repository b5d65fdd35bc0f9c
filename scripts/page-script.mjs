import { readFileSync } from "node:fs"
import path from "node:path"
import { rolldown, watch } from "rolldown"
import { root } from "./up/root.mjs"

/** Where the files stand; Next serves what is below `public` at its own path. */
const place = "static/page"
const name = "page-script"

/** The script of all pages of a portal, and what it loads later, for production. @returns the script's path */
export async function buildPageScript() {
  const bundle = await rolldown(input)
  const { output } = await bundle.write({ ...files, minify: true, cleanDir: true })
  await bundle.close()
  return `/${place}/${output.find(({ isEntry }) => isEntry).fileName}`
}

let watched

/** The script of all pages for development: under one name, and made anew when a source changes. @returns its path */
export async function watchPageScript() {
  watched ??= new Promise((resolve) => {
    const watcher = watch({ ...input, output: { ...files, entryFileNames: "[name].js" } })
    watcher.on("event", ({ code, error }) => {
      if (error) console.error(error)
      if (code === "END" || code === "ERROR") resolve()
    })
  })
  await watched
  return `/${place}/${name}.js`
}

/**
 * A style sheet of what is loaded later comes with its script. A constructed sheet needs no permission of the security
 * policy, and by their layers none of our rules depends on where it stands among others.
 */
const sheets = {
  name: "sheets",
  load: (id) => {
    if (!id.endsWith(".css")) return null
    const css = readFileSync(id, "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\s+/g, " ")
    const code = `const sheet = new CSSStyleSheet()
sheet.replaceSync(${JSON.stringify(css)})
document.adoptedStyleSheets.push(sheet)`
    return { code, moduleType: "js", moduleSideEffects: true }
  },
}

/** Next's runtime is not there on public pages: what would need it stops the build. */
const withoutRuntime = {
  name: "without-runtime",
  resolveId(source, importer) {
    if (!/^next(\/|$)/.test(source)) return null
    throw new Error(`${path.relative(root, importer)} needs ${source}, which no public page loads`)
  },
}

/** Only sheets do something by being loaded. */
const hasEffect = (id) =>
  !id.startsWith(path.join(root, "lib")) && !id.startsWith(path.join(root, "components/"))

const input = {
  cwd: root,
  input: { [name]: "components/shell/page-script/page-script.ts" },
  platform: "browser",
  tsconfig: true,
  plugins: [sheets, withoutRuntime],
  transform: {
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: { runtime: "automatic", development: false },
    target: ["chrome111", "edge111", "firefox111", "safari16.4"],
  },
  treeshake: { moduleSideEffects: (id) => id.endsWith("page-script.ts") || hasEffect(id) },
  // "use client" means nothing here.
  onLog: (level, log, print) => log.code === "MODULE_LEVEL_DIRECTIVE" || print(level, log),
}
const files = {
  dir: path.join(root, "public", place),
  entryFileNames: "[name]-[hash].js",
  chunkFileNames: "[name]-[hash].js",
  // What every part drawn by React needs is one file.
  codeSplitting: {
    groups: [{ name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// }],
  },
}
