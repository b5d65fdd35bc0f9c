import { readFileSync } from "node:fs"

/** Numbers before numbers: [20, 19] comes before [20, 20]. */
const isBefore = (found, wanted) =>
  found[0] < wanted[0] || (found[0] === wanted[0] && (found[1] || 0) < (wanted[1] || 0))

/**
 * Why this version of Node cannot run the project, in words for people, or null when it can: whether `engines` of package.json names it.
 * Written in old syntax on purpose: an old Node must get as far as the message.
 */
export function nodeFault(version) {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  const found = version.split(".").map(Number)
  const ranges = engines.node.split("||").map((text) => ({
    isOpen: text.indexOf(">=") >= 0,
    from: text.replace(/[^\d.]/g, ""),
  }))
  const fits = ranges.some(({ isOpen, from }) => {
    const wanted = from.split(".").map(Number)
    return !isBefore(found, wanted) && (isOpen || found[0] === wanted[0])
  })
  if (fits) return null
  const names = ranges.map(({ isOpen, from }) => (isOpen ? `${from} or later` : from))
  return `Vestibule needs Node ${names.join(", ")}; this is Node ${version}. Install a current one from https://nodejs.org.`
}
