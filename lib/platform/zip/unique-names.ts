const unusable = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Of a name without its ending; systems take 255 bytes for all of it. */
const longest = { letters: 100, bytes: 200 }

/** Names as every system can lay them into a folder, each once whatever its case: `a.pdf`, `a (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = "", ending = ""] = /^(.*?)(\.[^.]{1,5})?$/su.exec(plain(name)) ?? []
    const short = fitting(stem).trim()
    for (let count = 1; ; count++) {
      const unique = `${short}${count > 1 ? ` (${count})` : ""}${ending}`
      if (taken.has(unique.toLowerCase())) continue
      taken.add(unique.toLowerCase())
      return unique
    }
  }
}

/** As much of it as fits, in whole letters. */
function fitting(text: string): string {
  let bytes = 0
  return [...text]
    .slice(0, longest.letters)
    .filter((sign) => {
      bytes += Buffer.byteLength(sign)
      return bytes <= longest.bytes
    })
    .join("")
}

function plain(name: string): string {
  const text = name
    .toWellFormed()
    .replace(unusable, "_")
    .replace(/^\.+|[. ]+$/g, "")
  return reserved.test(text) || text === "" ? `_${text}` : text
}
