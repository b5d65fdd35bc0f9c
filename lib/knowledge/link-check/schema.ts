/**
 * gone: it leads nowhere. unpublished: to an article only staff can read. moved: to a former address, which redirects.
 * image: a picture that is not kept. malformed: no address of any kind.
 */
export const linkFaults = ["gone", "unpublished", "moved", "image", "malformed"] as const
export type LinkFault = (typeof linkFaults)[number]

/** Articles that one request looks through. */
export const articlesAtOnce = 20

/** A link or picture that does not lead where its reader should get. */
export type BrokenLink = {
  /** In the language whose text has it. */
  article: { id: string; language: string; title: string; status: "draft" | "published" }
  href: string
  /** What the link says, or the picture's alternative text. */
  text: string
  fault: LinkFault
  /** Where a moved one leads now. */
  target: string | null
}
