/** A statement's conditions and their values, numbered in order. */
export class Conditions {
  private readonly said: string[] = [];
  readonly values: unknown[] = [];
  /** `?` stands for each value in turn. */
  and(condition: string, ...values: unknown[]): this {
    let next = 0;
    this.said.push(condition.replace(/\?/g, () => `$${this.values.push(values[next++])}`));
    return this;
  }
  get where(): string {
    return this.said.length === 0 ? "" : `WHERE ${this.said.join(" AND ")}`;
  }
}
