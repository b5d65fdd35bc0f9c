import { InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { askOutgoing } from "@/lib/platform/outgoing-request"
import type { Context } from "@/lib/tenancy/context"
import { certificateIn } from "./certificates"
import { requireSignInKeeper } from "./policy"
import { mostCertificates, providerWords, type SamlMetadata, samlMetadataForm, samlSettings } from "./schema"
import { allElements, childrenOf, namespaces, parsedXml } from "./xml"

const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"

/**
 * What a provider's metadata say, pasted or at an address; nothing is kept of them.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError in words, RateLimitedError
 */
export async function readSamlMetadata(
  ctx: Context,
  input: { xml?: string; address?: string },
): Promise<SamlMetadata> {
  requireSignInKeeper(ctx.actor)
  const { xml, address } = parseInput(samlMetadataForm, input)
  if (!xml === !address) throw refuse(providerWords.oneMetadata)
  await spend(ctx, "domain-check", "all")
  return metadataIn(xml || (await metadataAt(address)))
}

async function metadataAt(address: string): Promise<string> {
  if (!URL.canParse(address)) throw refuse(providerWords.metadataUnread)
  const { status, text } = await askOutgoing(new URL(address)).catch((error) => {
    throw refuse(error instanceof InvalidError ? error.message : providerWords.metadataUnread)
  })
  if (status !== 200) throw refuse(providerWords.metadataUnread)
  return text
}

async function metadataIn(xml: string): Promise<SamlMetadata> {
  const { documentElement: root } = await parsedXml(xml).catch(() => {
    throw refuse(providerWords.metadata)
  })
  const entities = [root, ...allElements(root)].filter(
    ({ namespaceURI, localName }) => namespaceURI === namespaces.metadata && localName === "EntityDescriptor",
  )
  if (entities.length > 1) throw refuse(providerWords.severalEntities)
  const [entity] = entities
  const described = entity && childrenOf(entity, namespaces.metadata, "IDPSSODescriptor")
  const provider = described?.find((each) =>
    each.getAttribute("protocolSupportEnumeration")?.split(/\s+/).includes(namespaces.protocol),
  )
  const entityId = entity?.getAttribute("entityID")
  if (!provider || !entityId) throw refuse(providerWords.metadata)
  const service = childrenOf(provider, namespaces.metadata, "SingleSignOnService").find(
    (each) => each.getAttribute("Binding") === redirect,
  )
  if (!service) throw refuse(providerWords.noRedirect)
  return {
    entityId,
    signInAddress: parseInput(samlSettings.shape.signInAddress, service.getAttribute("Location")),
    certificates: certificatesOf(provider),
    signsRequests: /^(?:true|1)$/.test(provider.getAttribute("WantAuthnRequestsSigned") ?? ""),
  }
}

/** Those it signs with; one that is for nothing in particular counts for that too. */
function certificatesOf(provider: Element): string[] {
  const keys = childrenOf(provider, namespaces.metadata, "KeyDescriptor").filter(
    (each) => (each.getAttribute("use") || "signing") === "signing",
  )
  const texts = keys.flatMap((key) =>
    allElements(key)
      .filter(
        ({ namespaceURI, localName }) =>
          namespaceURI === namespaces.signature && localName === "X509Certificate",
      )
      .map(({ textContent }) => certificateIn(textContent ?? "")),
  )
  if (texts.length === 0) throw refuse(providerWords.noCertificate)
  return [...new Set(texts)].slice(0, mostCertificates)
}

const refuse = (words: string) => new InvalidError(words, { metadata: words })
