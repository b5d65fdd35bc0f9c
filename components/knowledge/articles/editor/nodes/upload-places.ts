import { type Editor, Extension } from "@tiptap/core"
import { Plugin, PluginKey } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"

type Step = { add: { id: string; at: number; name: string } } | { remove: string }
const key = new PluginKey<DecorationSet>("uploadPlaces")

/** Where pictures that are on their way will stand; the places move with the text around them. */
export const UploadPlaces = Extension.create({
  name: "uploadPlaces",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, places) {
          const moved = places.map(transaction.mapping, transaction.doc)
          const step: Step | undefined = transaction.getMeta(key)
          if (!step) return moved
          if ("add" in step) return moved.add(transaction.doc, [widget(step.add)])
          return moved.remove(moved.find(undefined, undefined, ({ id }) => id === step.remove))
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

const widget = ({ id, at, name }: { id: string; at: number; name: string }) =>
  Decoration.widget(at, () => placeholder(id, name), { id })

function placeholder(id: string, name: string) {
  const place = document.createElement("span")
  place.className = "upload-place"
  place.dataset.upload = id
  place.textContent = name
  return place
}

export const holdPlace = ({ view }: Editor, id: string, at: number, name: string) =>
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at, name } }))

/** Gives the place up. @returns where it was, or null where its surroundings were deleted */
export function releasePlace({ view }: Editor, id: string): number | null {
  const [found] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  view.dispatch(view.state.tr.setMeta(key, { remove: id }))
  return found?.from ?? null
}
