import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import type { Placement } from "@/lib/knowledge/articles/schema"
import { words } from "@/lib/platform/words/words"

/** Where on the dashboard one is: in a folder, in a category outside its folders, or everywhere. */
export type ChosenPlace = {
  kind: "all" | "category" | "folder"
  id: string
  name: string
  description: string
  texts: KnowledgeCategory["texts"]
  categoryId: string
  articles: number
}

const everywhere = (): ChosenPlace => ({
  kind: "all",
  id: "",
  name: words("knowledge.found")("allArticles"),
  description: "",
  texts: {},
  categoryId: "",
  articles: 0,
})

/** The place an address names; null where there is none of that id. */
export function chosenPlace(
  categories: KnowledgeCategory[],
  { category, folder }: { category?: string; folder?: string },
): ChosenPlace | null {
  if (folder) {
    const holder = categories.find(({ folders }) => folders.some(({ id }) => id === folder))
    const found = holder?.folders.find(({ id }) => id === folder)
    return found ? { ...found, kind: "folder" } : null
  }
  if (!category) return everywhere()
  const found = categories.find(({ id }) => id === category)
  return found ? { ...found, kind: "category", categoryId: found.id } : null
}

type PlaceOption = { value: string; label: string; to: Placement }

/** Every place as a choice, a category before its folders; `except` and what is in it are left out. */
export const placeOptions = (categories: KnowledgeCategory[], except = ""): PlaceOption[] =>
  categories
    .filter(({ id }) => id !== except)
    .flatMap(({ id, name, folders }) => [
      { value: id, label: name, to: { categoryId: id, folderId: null } },
      ...folders
        .filter((folder) => folder.id !== except)
        .map((folder) => ({
          value: `${id}/${folder.id}`,
          label: `${name} › ${folder.name}`,
          to: { categoryId: id, folderId: folder.id },
        })),
    ])
