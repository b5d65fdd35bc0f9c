/** A header that has a file saved under this name, in any script (RFC 6266, RFC 8187), whatever the name holds. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, "_")
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
