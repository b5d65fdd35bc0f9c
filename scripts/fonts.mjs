// Makes the fonts below components/ui/fonts of those of their packages: `node scripts/fonts.mjs`. With --check it says what differs.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import subset from "subset-font"
import { root } from "./up/root.mjs"

/** The letters of each part of a font come as its package cuts them. */
const parts = {
  inter: ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"],
  "jetbrains-mono": ["latin"],
}
/** Weights that the style sheets use. */
const weights = { min: 400, max: 700 }
/** Pairs, marks, languages' own forms, and digits of one width; no alternatives, which no style sheet asks for. */
const features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]

const folder = path.join(root, "components/ui/fonts")
const isCheck = process.argv.includes("--check")
mkdirSync(folder, { recursive: true })
for (const [font, names] of Object.entries(parts)) {
  if (!isCheck) copyFileSync(path.join(packageOf(font), "LICENSE"), path.join(folder, `${font}-license.txt`))
  for (const name of names) {
    const file = path.join(folder, `${font}-${name}.woff2`)
    const made = await cut(font, name)
    if (!isCheck) writeFileSync(file, made)
    else if (!made.equals(readFileSync(file))) {
      console.error(`${path.relative(root, file)} is not as its package makes it: node scripts/fonts.mjs`)
      process.exitCode = 1
    }
  }
}

function packageOf(font) {
  return path.join(root, `node_modules/@fontsource-variable/${font}`)
}

async function cut(font, name) {
  const from = packageOf(font)
  const ranges = JSON.parse(readFileSync(path.join(from, "unicode.json"), "utf8"))
  const whole = readFileSync(path.join(from, `files/${font}-${name}-wght-normal.woff2`))
  return subset(whole, lettersIn(ranges[name]), {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
  })
}

/** All letters of ranges as a style sheet says them: U+0-FF,U+131. */
function lettersIn(ranges) {
  const letters = ranges.split(",").flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })
  return letters.join("")
}
