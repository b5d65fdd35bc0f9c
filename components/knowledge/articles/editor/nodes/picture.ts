import { mergeAttributes, Node } from "@tiptap/core"
import { isStoredImage } from "@/lib/tenancy/images/schema"

const attribute = { default: null }

/** A picture in the text. Only kept ones: the server turns others into links, so they are none here either. */
export const Picture = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute,
    alt: { default: "" },
    title: attribute,
    width: attribute,
    height: attribute,
  }),
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => isStoredImage(element.getAttribute("src") ?? "") && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
})
