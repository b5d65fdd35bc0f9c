import { get, staffClientOf, underKey } from "@/lib/api/http/client-of"
import type {
  DraftChanges,
  EditedArticle,
  NewDraft,
  SavedDraft,
} from "@/lib/knowledge/articles/drafts/schema"
import type { staffArticleDrafts } from "./calls"

const client = staffClientOf<typeof staffArticleDrafts>({ openDraft: get, listTranslations: get })

export const {
  openDraft,
  publishDraft,
  discardDraft,
  scheduleDraft,
  cancelSchedule,
  markdownToBody,
  translateArticle,
  translateArticleByMachine,
  confirmTranslation,
  unpublishTranslation,
  deleteTranslation,
} = client

/** Begins a new article, one under each key. @throws Refusal */
export const createDraft = (input: NewDraft, key: string): Promise<EditedArticle> =>
  client.createDraft(input, underKey(key))

/**
 * Saves the draft, also when its page is left.
 * @throws Refusal of status 409 where another person has saved meanwhile, with `present`, 404 where it was deleted
 */
export const saveDraft = (
  id: string,
  changes: DraftChanges,
  version: number,
  translation?: string,
): Promise<SavedDraft> =>
  client.saveDraft({ ...changes, id, version, translation }, { context: { keepalive: isShort(changes) } })

/** Browsers let no more than 64 KB go on when their page is left. */
const isShort = ({ body = "" }: DraftChanges) => body.length < 20_000
