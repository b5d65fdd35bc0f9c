import { visitor } from "@/lib/api/http/calls"
import { asker, idInput, lastVisible } from "@/lib/api/http/inputs"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { getFolder, listFolderNames, listFolders } from "@/lib/knowledge/places/folders/queries"
import * as shapes from "./shapes"
import { toCategories, toFolderNames, toFolders, toPlaceSeo } from "./wire"

const inCategory = { ...asker, CategoryId: idInput("CategoryId") }
const inFolder = { ...asker, FolderId: idInput("FolderId") }

/** Categories and folders as visitors see them, below /api/kb (specification, section 7). */
export const places = {
  listCategories: visitor
    .read("The portal's categories in the owner's order, 20 at a time", { ...asker, lastVisible })
    .answers(shapes.categoriesReply, async (ctx, input) =>
      toCategories(await listCategories(ctx, input.lastVisible), input),
    ),
  listFolders: visitor
    .read("A category's folders by id, in the owner's order, 20 at a time", { ...inCategory, lastVisible })
    .answers(shapes.foldersReply, async (ctx, input) =>
      toFolders(await listFolders(ctx, input.CategoryId, input.lastVisible), input),
    ),
  listFolderNames: visitor
    .read("The names of a category's folders, at most 100", inCategory)
    .answers(shapes.folderNamesReply, (ctx, { CategoryId }) =>
      listFolderNames(ctx, CategoryId).then(toFolderNames),
    ),
  getFolderPageSeo: visitor
    .read("Title, description and keywords of a folder's page", inFolder)
    .answers(shapes.placeSeoReply, async (ctx, { FolderId }) => {
      const { folder, category } = await getFolder(ctx, FolderId)
      return toPlaceSeo(category, folder)
    }),
}
