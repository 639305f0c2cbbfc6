/** The start is refused with one Chinese sentence for a person, who is helped by no stack. `main` prints it and ends. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
