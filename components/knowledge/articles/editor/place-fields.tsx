import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { words } from "@/lib/platform/words/words"

type Props = {
  article: EditedArticle
  places: KnowledgeCategory[]
  portalLanguage: string
  errors: Record<string, string>
  change: (changes: DraftChanges) => void
}

/** Where an article stands, whether above the others, and in which language. */
export function PlaceFields({ article, places, portalLanguage, errors, change }: Props) {
  const folders = places.find(({ id }) => id === article.categoryId)?.folders ?? []
  const { categoryId, folderId } = article
  return (
    <>
      <SelectField
        label={words("knowledge.editor")("category")}
        name="categoryId"
        value={article.categoryId}
        error={errors.categoryId}
        options={[
          ...missing(categoryId, places, words("knowledge.editor")("deletedCategory")),
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ categoryId: target.value, folderId: null })}
      />
      {(folders.length > 0 || folderId) && (
        <SelectField
          label={words("knowledge.editor")("folder")}
          name="folderId"
          value={article.folderId ?? ""}
          error={errors.folderId}
          options={[
            { value: "", label: words("knowledge.editor")("none") },
            ...missing(folderId ?? "", folders, words("knowledge.editor")("deletedFolder")),
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) =>
            change({ categoryId: article.categoryId, folderId: target.value || null })
          }
        />
      )}
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={article.pinned}
          onChange={({ target }) => change({ pinned: target.checked })}
          className="checkbox"
        />
        <span>
          <span className="font-semibold">{words("knowledge.editor")("pinned")}</span>
          <span className="block text-muted text-xs">{words("knowledge.editor")("showAtTopIts")}</span>
        </span>
      </label>
      <TextField
        label={words("knowledge.editor")("language")}
        name="language"
        value={article.language}
        error={errors.language}
        placeholder={portalLanguage}
        hint={words("knowledge.editor")("languageHint", { language: portalLanguage })}
        onChange={({ target }) => change({ language: target.value.trim() })}
      />
    </>
  )
}

/** What is chosen stands in its list, or the list would show something else as chosen. */
const missing = (chosen: string, among: { id: string }[], label: string) =>
  chosen && !among.some(({ id }) => id === chosen) ? [{ value: chosen, label }] : []
