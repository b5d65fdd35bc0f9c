/** How urgent a ticket is; a company's own list, of which one is the default (D-26). */
export type Priority = { id: string; name: string; position: number; isDefault: boolean }
