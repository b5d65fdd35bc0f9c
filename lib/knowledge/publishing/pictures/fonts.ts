import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import sharp from "sharp"
import { readEnv } from "@/lib/platform/env"
import { fontInWoff } from "./woff"

const folder = join(process.cwd(), "node_modules/@fontsource")
/** The installation's own: the machine may have none. */
const files = [
  ...["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"].map(
    (part) => `inter/files/inter-${part}-700-normal.woff`,
  ),
  "noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff",
  "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff",
  "noto-emoji/files/noto-emoji-emoji-700-normal.woff",
]
const drawable =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether our fonts have the letters of a text; others would be drawn as boxes. */
export const isDrawable = (text: string) => drawable.test(text)

let known: Promise<void> | undefined

/** Makes the fonts known to the drawing library, once in a process. */
export function loadFonts(): Promise<void> {
  known ??= loadAll().catch((error) => {
    known = undefined
    throw error
  })
  return known
}

async function loadAll() {
  const target = join(readEnv().DATA_DIR, "fonts")
  await mkdir(target, { recursive: true })
  for (const file of files) {
    const path = join(target, `${basename(file, ".woff")}.ttf`)
    if (!(await isThere(path))) await unpack(join(folder, file), path)
    // The library takes a font in with the first text that names its file.
    await sharp({ text: { text: ".", font: "Inter", fontfile: path } })
      .png()
      .toBuffer()
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Under its name lies a whole file or none, also where two processes begin at once. */
async function unpack(source: string, path: string) {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, fontInWoff(await readFile(source)))
  await rename(unfinished, path)
}
