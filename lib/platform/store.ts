/** The stores of one company, by domain. Each domain adds its own in its `stores.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface CompanyStores {}

/** What belongs to no company: owners, and what is theirs wherever it is. Each domain adds its own in its `stores.ts`. */
export interface InstallationStores {
  /** The data of another company, or of the installation's own host, in the same transaction. */
  storeOf(id: string): Store
}

/**
 * What higher domains do when something in a lower one changes, in the same transaction. The lower one adds the calls, and
 * `lib/work/consequences.ts` says what follows.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface Consequences {}

/**
 * One organisation's data, by domain and noun. Only `installation` reaches beyond it: to what belongs
 * to no company, and to another company's store for those who own several.
 */
export interface Store extends CompanyStores {
  consequences: Consequences
  installation: InstallationStores
  /**
   * Runs `work` in one transaction: all of it is kept or none. Inside a transaction it joins that one. It runs again where
   * another transaction changed the same at the same time, so it does nothing that a rollback leaves behind.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>
  /**
   * Inside a transaction: runs `work` so that, where it fails, nothing of it is left and the transaction can go on.
   * @throws what `work` throws
   */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Runs reads that all see the data as it was at one moment. */
  snapshot<T>(work: (store: Store) => Promise<T>): Promise<T>
}
