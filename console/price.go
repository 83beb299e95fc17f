package console

import (
	"context"
	"errors"
	"strings"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/store"
)

// priceForm is the form for a price of a course. People type prices in major units, such as 49.50.
type priceForm struct {
	ID           int64  `api:"id,required" doc:"The course."`
	CurrencyCode string `api:"currencyCode,required,max=3" json:"currencyCode" doc:"The currency's code in ISO 4217."`
	Price        string `api:"price,max=20" json:"price" doc:"The price in major units, such as 49.50."`
	IsDefault    bool   `api:"isDefault" json:"-" doc:"Whether this becomes the price that applies when no currency is named."`
	Default      string `json:"isDefault"`
	Remove       bool   `api:"remove" json:"-" doc:"Whether the course loses its price in the currency."`
}

// priceRoutes returns the routes of the form on which staff set or remove a price of a course.
func (c *Console) priceRoutes() []web.Route {
	return form(c, job{
		path: coursesPath + "/:id/price", route: "price-set", object: "price", action: "set", section: coursesPath,
		load: priceToSet, fieldsOf: priceFields, ofObject: true,
	}, setPrice)
}

// priceToSet returns the price of a course in the currency that the query of the page names. If the course has no
// such price, it returns an empty price in the default currency of the company. It returns store.ErrNotFound if the
// course does not exist.
func priceToSet(ctx context.Context, v *visit, id int64) (any, error) {
	found, err := catalogue.ReadCourseToEdit(ctx, v.call, &catalogue.CourseID{CourseID: id})
	if err != nil {
		return nil, err
	}
	price := priceForm{CurrencyCode: v.call.Company.Currency()}
	for _, p := range found.Prices {
		if p.CurrencyCode == v.given("currencyCode") {
			price.CurrencyCode, price.Default = p.CurrencyCode, ""
			price.Price, _, _ = strings.Cut(p.Money().Text(), " ")
			if p.IsDefault {
				price.Default = "1"
			}
		}
	}
	return price, nil
}

// priceFields returns the fields of a price. The currency of an existing price cannot be changed.
func priceFields(_ context.Context, v *visit, object any) ([]field, error) {
	price := text("price", 20)
	if known := object.(priceForm); known.Price != "" {
		price.Label = v.T("price.field-price-in", "Currency", known.CurrencyCode)
		return []field{{Name: "currencyCode", Kind: "hidden"}, price, {Name: "isDefault", Kind: "checkbox"}, {Name: "remove", Kind: "checkbox"}}, nil
	}
	return []field{text("currencyCode", 3).required(), price.required(), {Name: "isDefault", Kind: "checkbox"}}, nil
}

// setPrice converts the amount to minor units and calls the function of the API route price-set.
func setPrice(ctx context.Context, c *web.Call, in *priceForm) (catalogue.CoursePrices, error) {
	set := catalogue.PriceSet{CourseID: in.ID, CurrencyCode: strings.ToUpper(in.CurrencyCode), IsDefault: in.IsDefault}
	if in.Remove {
		return catalogue.SetPrice(ctx, c, &set)
	}
	money, err := store.ParsePrice(strings.TrimSpace(in.Price), set.CurrencyCode)
	switch {
	case errors.Is(err, store.ErrCurrencyCode):
		return catalogue.CoursePrices{}, web.InvalidField("currencyCode", "currencyCode must be a code of ISO 4217, such as EUR.")
	case err != nil:
		return catalogue.CoursePrices{}, web.InvalidField("price", err.Error()+".")
	}
	set.Amount = &money.Amount
	return catalogue.SetPrice(ctx, c, &set)
}

// pricesPart returns the part of the page of a course with its prices.
func (v *visit) pricesPart(course int64, prices []store.Price) part {
	path := pathOf(coursesPath, course, "price")
	rows := make([]row, len(prices))
	for i, p := range prices {
		one := row{Cells: []cell{{Text: p.CurrencyCode}, {Text: v.Exactly(p.Money())}, {}}}
		if p.IsDefault {
			one.Cells[2] = cell{Text: v.T("price.default"), Tone: "good"}
		}
		one.Actions = v.links(jobLink{"price-set", query(path, "currencyCode", p.CurrencyCode), "price.to-set"})
		rows[i] = one
	}
	return part{
		ID: "prices", Title: v.T("price.list-title"), Table: v.tableOf("price", []string{"currencyCode", "price", "state"}, rows),
		Actions: v.links(jobLink{"price-set", path, "price.to-add"}),
	}
}
