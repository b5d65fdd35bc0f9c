import { type CipherGCMTypes, constants, createDecipheriv, privateDecrypt } from "node:crypto"
import { allElements, childrenOf, namespaces, parsedXml, textOf } from "./xml"

const cbc: Record<string, string> = {
  "http://www.w3.org/2001/04/xmlenc#aes128-cbc": "aes-128-cbc",
  "http://www.w3.org/2001/04/xmlenc#aes256-cbc": "aes-256-cbc",
}
const gcm: Record<string, CipherGCMTypes> = {
  "http://www.w3.org/2009/xmlenc11#aes128-gcm": "aes-128-gcm",
  "http://www.w3.org/2009/xmlenc11#aes256-gcm": "aes-256-gcm",
}
/** How keys are wrapped, with the digests that Node can unwrap by. */
const wraps: Record<string, string[]> = {
  "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p": ["http://www.w3.org/2000/09/xmldsig#sha1"],
  "http://www.w3.org/2009/xmlenc11#rsa-oaep": ["http://www.w3.org/2001/04/xmlenc#sha256"],
}
const sha256Mask = "http://www.w3.org/2009/xmlenc11#mgf1sha256"
const encrypted = /<(?:[\w.-]+:)?EncryptedAssertion[\s>][\s\S]*<\/(?:[\w.-]+:)?EncryptedAssertion\s*>/

/** Whether a response says that its assertion is encrypted. */
export const isEncrypted = (xml: string) => encrypted.test(xml)

/**
 * A response with its assertion as it reads, in the place of the encrypted one; nothing is believed of it yet.
 * @throws Error in words, and the same one for whatever cannot be decrypted
 */
export async function decryptedAssertion(xml: string, key: string): Promise<string> {
  const root = (await parsedXml(xml)).documentElement
  const [assertion, ...more] = allElements(root).filter(({ localName }) => localName === "EncryptedAssertion")
  if (assertion?.parentNode !== root || more.length > 0) throw new Error("There has to be one assertion")
  const one = (name: string) => {
    const [element, ...others] = allElements(assertion).filter(
      (each) => each.namespaceURI === namespaces.encryption && each.localName === name,
    )
    if (!element || others.length > 0) throw new Error(`There has to be one ${name}`)
    return element
  }
  const [data, wrapped] = [one("EncryptedData"), one("EncryptedKey")]
  requireWrap(methodOf(wrapped))
  const algorithm = methodOf(data).getAttribute("Algorithm") ?? ""
  if (!gcm[algorithm] && !cbc[algorithm])
    throw new Error(`The assertion is encrypted with ${algorithm}, which cannot be read`)
  try {
    const oaepHash = methodOf(wrapped).getAttribute("Algorithm")?.endsWith("mgf1p") ? "sha1" : "sha256"
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const inner = privateDecrypt({ key, padding, oaepHash }, bytesOf(wrapped))
    const plain = opened(algorithm, inner, bytesOf(data))
    return xml.replace(encrypted, () => plain)
  } catch {
    throw new Error("The assertion cannot be decrypted: does the provider have this portal’s certificate?")
  }
}

function opened(algorithm: string, key: Buffer, bytes: Buffer): string {
  const authenticated = gcm[algorithm]
  const text = new TextDecoder("utf-8", { fatal: true })
  if (authenticated) {
    const decipher = createDecipheriv(authenticated, key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(-16))
    return text.decode(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]))
  }
  const decipher = createDecipheriv(cbc[algorithm] ?? "", key, bytes.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()])
  // By XML Encryption the last byte alone says how many of them are padding.
  return text.decode(padded.subarray(0, padded.length - (padded.at(-1) ?? 0)))
}

function methodOf(element: Element): Element {
  const [method] = childrenOf(element, namespaces.encryption, "EncryptionMethod")
  if (!method) throw new Error("The encryption is not named")
  return method
}

function requireWrap(method: Element) {
  const algorithm = method.getAttribute("Algorithm") ?? ""
  const digests = wraps[algorithm]
  const [digest] = childrenOf(method, namespaces.signature, "DigestMethod")
  const said = digest?.getAttribute("Algorithm") ?? "http://www.w3.org/2000/09/xmldsig#sha1"
  const mask = allElements(method)
    .find(({ localName }) => localName === "MGF")
    ?.getAttribute("Algorithm")
  const isKnown = digests?.includes(said) && (said.endsWith("sha1") ? !mask : mask === sha256Mask)
  if (!isKnown) throw new Error(`The assertion’s key is encrypted with ${algorithm}, which cannot be read`)
}

/** What an encrypted element holds. */
function bytesOf(element: Element): Buffer {
  const [value] = childrenOf(element, namespaces.encryption, "CipherData").flatMap((each) =>
    childrenOf(each, namespaces.encryption, "CipherValue"),
  )
  return Buffer.from(value ? textOf(value) : "", "base64")
}
