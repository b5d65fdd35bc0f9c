const unusable = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const longest = 100

/** Names as every system can lay them into a folder, each once whatever its case: `a.pdf`, `a (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = "", ending = ""] = /^(.*?)(\.[^.]{1,5})?$/.exec(plain(name)) ?? []
    const short = [...stem].slice(0, longest).join("").trim()
    for (let count = 1; ; count++) {
      const unique = `${short}${count > 1 ? ` (${count})` : ""}${ending}`
      if (taken.has(unique.toLowerCase())) continue
      taken.add(unique.toLowerCase())
      return unique
    }
  }
}

function plain(name: string): string {
  const text = name
    .toWellFormed()
    .replace(unusable, "_")
    .replace(/^\.+|[. ]+$/g, "")
  return reserved.test(text) || text === "" ? `_${text}` : text
}
