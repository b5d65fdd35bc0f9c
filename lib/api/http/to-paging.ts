/** Where a list goes on, as replies say it. */
export const toPaging = ({ next }: { next: string | null }) => ({ lastVisible: next, more: next !== null })
