package bind

// Item is embedded in the elements of a list that fail one by one. The binder stores the errors of an element in the element, so that a
// wrong value does not reject the other elements.
type Item struct{ wrong []FieldError }

// item is implemented by elements that embed Item.
type item interface{ setWrong(wrong []FieldError) }

func (i *Item) setWrong(wrong []FieldError) { i.wrong = wrong }

// Invalid returns an *InputError with the wrong fields of the element, or nil.
func (i *Item) Invalid() error { return (&InputError{i.wrong}).Err() }
