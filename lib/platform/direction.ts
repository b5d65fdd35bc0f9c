const rightToLeft = new Set("ar arc ckb dv fa he nqo ps sd syr ug ur yi".split(" "))
const rightToLeftScript = /-(?:Arab|Hebr|Thaa|Nkoo|Syrc|Adlm|Rohg)\b/i
const script = /-[A-Z][a-z]{3}\b/

/** The direction a language (BCP 47) is written in. A script in the tag decides: `ku-Latn` runs left to right. */
export function directionOf(language: string): "ltr" | "rtl" {
  if (rightToLeftScript.test(language)) return "rtl"
  if (script.test(language)) return "ltr"
  return rightToLeft.has(language.split("-")[0]?.toLowerCase() ?? "") ? "rtl" : "ltr"
}
