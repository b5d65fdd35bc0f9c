import { NotFoundError } from "@/lib/platform/errors"
import { isSearchOpen } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** Search that is switched off is not there, nor is that of a company without a knowledge base (D-63, D-21). @throws NotFoundError */
export function requireSearch({ organisation }: { organisation: Organisation }) {
  if (!isSearchOpen(organisation)) throw new NotFoundError("Search")
}
