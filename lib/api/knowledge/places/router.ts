import { answering } from "@/lib/api/http/answering"
import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { isFirst, toPlaceSeo } from "@/lib/api/knowledge/articles/wire"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { getFolder, listFolderNames, listFolders } from "@/lib/knowledge/places/folders/queries"
import { places } from "./contract"
import { toCategories, toFolderNames, toFolders } from "./wire"

export const placesRouter = answering(places, {
  listCategories: async (call, input) => {
    const ctx = await knowledgeBaseContext(call, input)
    return toCategories(await listCategories(ctx, input.lastVisible), { isFirst: isFirst(input) })
  },
  listFolders: async (call, input) => {
    const ctx = await knowledgeBaseContext(call, input)
    return toFolders(await listFolders(ctx, input.CategoryId, input.lastVisible), { isFirst: isFirst(input) })
  },
  listFolderNames: async (call, input) =>
    toFolderNames(await listFolderNames(await knowledgeBaseContext(call, input), input.CategoryId)),
  getFolderPageSeo: async (call, input) => {
    const { folder, category } = await getFolder(await knowledgeBaseContext(call, input), input.FolderId)
    return toPlaceSeo(category, folder)
  },
})
