import { Field, TextInput } from "./field";

type ConfirmationFieldProps = {
  /** The sentence around the text to type. */
  before: string;
  after: string;
  wanted: string;
  label: string;
  typed: string;
  onType: (typed: string) => void;
};

/** Asks for a text to be typed before something permanent is done. */
export function ConfirmationField({ before, after, wanted, label, typed, onType }: ConfirmationFieldProps) {
  return (
    <>
      <p>
        {before}{" "}
        <code className="wrap-anywhere select-all rounded border border-line bg-sunken px-1 font-mono">
          {wanted}
        </code>{" "}
        {after}
      </p>
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
    </>
  );
}
